/**
 * The reference of an enquiry as the handler words it: `QS-` and eight characters, none of which is
 * mistaken for another on the phone (no 0, 1, I, L, O or U). The answer is `{success, message}` alone
 * (ledger K12), so the page reads it out of the message.
 */
const pattern = /\bQS-[2-9A-HJKMNP-TV-Z]{8}\b/;

export const referenceIn = (message: string): string | undefined => pattern.exec(message)?.[0];
