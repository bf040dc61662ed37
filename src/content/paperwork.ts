/**
 * A sample of the paperwork: a waste transfer note with the fields that regulation 35 of the Waste
 * (England and Wales) Regulations 2011 asks for. The client, the codes and the weight are examples; the
 * carrier is the firm.
 */
import { business } from './business.ts';
import { sampleMark } from './sample.ts';

export const paperwork = {
  mark: sampleMark,
  note: {
    title: 'Waste transfer note',
    fields: [
      { term: 'Date and time of transfer', text: '14 May 2027, 07:30' },
      { term: 'Place of transfer', text: 'Second floor, 20 Sample Street, London E14' },
      { term: 'Transferor, producer of the waste', text: 'Sample Client Ltd, 20 Sample Street' },
      { term: 'SIC code of the transferor', text: '70.22' },
      {
        term: 'Transferee, waste carrier',
        text: `${business.registeredName}, ${business.registeredAddress}`,
      },
      { term: 'Carrier registration', text: `${business.wasteCarrier.number}, upper tier` },
      { term: 'Description of the waste', text: 'Office desks and steel cupboards' },
      { term: 'List of Waste (EWC) code', text: '20 03 07, bulky waste' },
      { term: 'Quantity', text: '2.1 tonnes, one lorry load' },
      { term: 'How it is contained', text: 'Loose, dismantled and stacked' },
      {
        term: 'Waste hierarchy',
        text: 'Applied as regulation 12 of the 2011 Regulations requires',
      },
      { term: 'Signed', text: 'For both parties; kept for two years' },
    ],
  },
} as const;
