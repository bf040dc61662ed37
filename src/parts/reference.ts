/**
 * The reference of an enquiry: `QS-` and eight characters that cannot be confused on the phone (no 0, 1, I, L,
 * O or U). The handler's answer is `{success, message}` only (ledger K12), so it is read from the message.
 */
const pattern = /\bQS-[2-9A-HJKMNP-TV-Z]{8}\b/;

export const referenceIn = (message: string): string | undefined => pattern.exec(message)?.[0];
