import { variants } from '../kit/house/variants.ts';
import { provideVariants } from './house-rules-later.ts';

provideVariants(variants);
