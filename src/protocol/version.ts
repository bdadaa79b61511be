/** Rises when a message that was valid before is read otherwise, or no longer. */
export const PROTOCOL_VERSION = 1;
