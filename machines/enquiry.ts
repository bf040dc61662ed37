/** The five fields of the enquiry form, in the order of the POST's body (ledger K1, K11). */
export const fieldNames = ['name', 'email', 'phone', 'company', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Record<FieldName, string>;

export interface PostInput {
  /** Exactly these six fields (ledger K11). */
  body: Fields & { recaptcha_token: string };
  /** The `Idempotency-Key`: the same for every attempt to send the same fields, until they are accepted or the key is refused. */
  key: string;
}

export interface Answer {
  success: boolean;
  /** Empty if the server sent none; the default of `notices.ts` is then shown. */
  message: string;
  /** The HTTP status. */
  status: number;
  /** When the server answered, as its `Date` header says, in ms. */
  date?: number | undefined;
}

export const emptyFields: Fields = { name: '', email: '', phone: '', company: '', message: '' };

/** The fields as they are sent: the topic is the first line of the message. */
export const withTopic = (fields: Fields, topic: string | null): Fields =>
  topic === null ? fields : { ...fields, message: `About: ${topic}\n\n${fields.message}` };
