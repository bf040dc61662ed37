import type { Row } from './ledger.ts';

/** The statements of the ledger that hold partly, each with the difference. */
export const partly: Partial<Record<Row, string>> = {
  P4: 'the list goes on from the panel’s three categories',
  K4: 'the handler refuses a request of more than 1,048,576 bytes',
  K5: 'after success the form is covered until “Send another enquiry” is pressed',
  F3: 'the frame is in a closed disclosure',
  D1: 'the first three categories alone have a description',
};
