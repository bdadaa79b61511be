import { auditOthers, LARGE_AUDIT } from './support/audit-settings.ts';

auditOthers((states) => states > LARGE_AUDIT);
