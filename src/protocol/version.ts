/** Increased when a message that used to be valid is read differently, or is no longer valid. */
export const PROTOCOL_VERSION = 1;
