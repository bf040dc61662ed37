/** Cases, written by hand, for the statements that no machine shows: addresses, texts, pictures, links, sizes. */
import { business } from '../../../src/content/business.ts';
import { ledger, type Row } from '../../model/ledger.ts';
import { partly } from '../../model/partly.ts';
import { wordsOf } from '../../model/quotes.ts';
import { type Case, minutesFor, rules } from './case.ts';
import { anchors, values } from './page-values.ts';

interface Written {
  id: string;
  title: string;
  priority: Case['priority'];
  /** Opens the page at this width, in px. */
  width?: number;
  /** What is done, and what is seen then; a row of the ledger stands for its statement and what to look for. */
  steps: [deed: string, ...seen: (Row | `${string}.`)[]][];
}

const written: Written[] = [
  {
    id: 'page-order',
    title: 'Whole page: the sections are there, in their order, each under its link',
    priority: 2,
    steps: [
      ['Scroll from the top of the page to its end.', 'R1', 'H1', 'N1'],
      [
        `In the console (F12), run: console.table(${JSON.stringify(anchors)}.map((id) => ({ id, times: document.querySelectorAll("#" + id).length }))).`,
        'H3',
      ],
      ['Press each link of the header, and go back to the top each time.', 'N2'],
      [
        'Press each of the round symbols on the first screen, and go back to the top each time.',
        'E3',
        'E4',
      ],
      ['Press each link in the footer.', 'F2'],
    ],
  },
  {
    id: 'page-calls',
    title: 'Calls to action: each leads to the form, by mouse and by keyboard',
    priority: 1,
    steps: [
      [
        'Press the two buttons for an enquiry on the first screen, and go back to the top each time.',
        'E5',
      ],
      ['Press each of these buttons.', 'A1', 'The page glides to the form.'],
      [
        'Do the same with Tab and Enter.',
        'Each can be reached, shows that it has the focus, and leads to the form.',
      ],
      [
        'Look at each phone number and each email address: the browser shows its target at the lower edge.',
        'A3',
        'P7',
      ],
    ],
  },
  {
    id: 'page-texts',
    title: 'Texts: services, clearance, offers and company are as the specification states them',
    priority: 3,
    steps: [
      ['Read the first screen and “About”.', 'G1', 'B1', 'A2'],
      ['Read the services.', 'S1', 'S2'],
      ['Read the clearance section.', 'C1', 'C2', 'C3', 'C4'],
      ['Read relocation and storage.', 'O1', 'O2'],
      ['Read the contact section beside the form.', 'K13'],
      ['Read the footer.', 'F1'],
      ['Look for anything to buy or to log into.', 'G2'],
    ],
  },
  {
    id: 'page-premium',
    title: 'Premium furniture: benefits, brands, categories and process are complete',
    priority: 3,
    steps: [
      ['Read the benefits.', 'P1'],
      [
        'Read the panel of brands, then the categories below it; open each that is closed.',
        'P2',
        'P4',
      ],
      ['Read the panel of the purchasing process.', 'P3'],
      ['Count the entries of brands, categories and places.', 'D1'],
    ],
  },
  {
    id: 'page-pictures',
    title: 'Pictures: each is there, sharp and described',
    priority: 3,
    steps: [
      ['Watch the first screen for 12 s.', 'E1'],
      ['Look at the two pictures beside the premium furniture.', 'P5'],
      ['Press Pause at the row of brand names, then Next until the first comes again.', 'P6'],
      ['Watch a picture of London give way to the next.', 'L3'],
      [
        'In F12, Network, block images and reload.',
        'All words and buttons are there, on plain colours, and can be read; each brand name stands in its place in letters. In F12, Elements, each `img` of a picture has an `alt` that says what it shows.',
      ],
    ],
  },
  {
    id: 'page-phone',
    title: 'Phone: nothing sticks out, and everything can be pressed',
    priority: 2,
    width: 390,
    steps: [
      [
        'Scroll from the top of the page to its end.',
        'Nothing is cut off, and the page cannot be moved sideways.',
      ],
      ['Look at the row of brand names; then make the window 800 px wide, then 1280 px.', 'P9'],
      [
        'Make the window 390 px wide again, and scroll down a screen.',
        'A bar at the lower edge leads to the phone and to the form.',
        'T1',
      ],
      [
        'Set the zoom of the browser to 200 %, and read the page again.',
        'No text is cut off or lies over another.',
      ],
    ],
  },
  {
    id: 'page-form-fields',
    title: 'Contact form: the fields, their marks and what they take',
    priority: 1,
    steps: [
      ['Look at the empty form.', 'K1', 'K3'],
      ['In F12, Elements, look at the fields “Email”, “Phone” and “Company”.', 'K2'],
      [
        'In the console, run: copy("word ".repeat(4000)). Paste it into “Message”.',
        'K4',
        'All 20,000 characters are in the field.',
      ],
      [
        'Fill in “Name” and “Email”, open Network in F12 and press “Send enquiry”; look at the request contact-handler.php and its payload.',
        'K11',
        'A toast at the top right says the same as the page.',
        'M4',
      ],
    ],
  },
  {
    id: 'page-addresses',
    title: 'Other addresses: the template preview and the 404 page',
    priority: 2,
    steps: [
      ['Open /ebay-template at the same address.', 'R2', 'R3'],
      ['In F12, Elements, look at the head and at the first heading.', 'R4', 'R5', 'R6'],
      ['Open F12, Console, then /no-such-page at the same address.', 'R7', 'R9'],
      ['Press the link of that page.', 'R8'],
    ],
  },
  {
    id: 'page-sources',
    title: 'Network and data: what is loaded, and what search engines read',
    priority: 3,
    steps: [
      ['In F12, Network, reload the page and scroll to its end.', 'D2'],
      [
        'In the console, run: document.querySelector("script[type=\'application/ld+json\']").textContent.',
        'H2',
      ],
      ['In the footer, open the entry in the register of waste carriers.', 'F3'],
    ],
  },
  {
    id: 'page-no-script',
    title: 'Without JavaScript: the page can be read, and says how to get in touch',
    priority: 2,
    steps: [
      [
        'In F12, command menu (Ctrl+Shift+P), choose “Disable JavaScript”, and reload the page.',
        'Every section can be read.',
      ],
      ['Press a link of the header.', 'The page is at that section.'],
      [
        'Scroll to the form.',
        'It says that it needs JavaScript, with a phone number and an email address.',
      ],
      ['Choose “Enable JavaScript”, and reload the page.', 'The form is there again.'],
    ],
  },
  {
    id: 'page-print',
    title: 'Print: the page is readable on paper',
    priority: 3,
    steps: [
      [
        'Scroll to the end and back, then open the print preview.',
        'Every section is there, dark on light; nothing lies over a text.',
      ],
    ],
  },
];

const isRow = (text: string): text is Row => text in ledger;

/** The facts of the firm that the specification leaves open, such as `{phone}`. */
const filled = (words: string) =>
  words.replace('{phone}', business.phone.display).replace('{email}', business.email);

/** What to look for, in the words of the page or of the specification. */
const lookFor = (row: Row) =>
  values[row] ??
  `The specification: ${wordsOf(row)
    .map((words) => `“${filled(words)}”`)
    .join('; ')}.`;

/** A statement as it can be held against the page: in our words, where it is known to differ, and what to look for. */
function statementOf(row: Row): string[] {
  const [value, difference] = [lookFor(row), partly[row]];
  const [sentence, lines] = typeof value === 'string' ? [` ${value}`, []] : ['', value];
  const known = difference ? ` Known difference, no defect: ${difference}.` : '';
  return [`${row}: ${ledger[row]}.${sentence}${known}`, ...lines];
}

/** The cases for what no machine does, in the order in which they are written. */
export const pageCases = (): Case[] =>
  written.map(({ id, title, priority, width = 1280, steps }) => ({
    id,
    title,
    machines: [],
    minutes: minutesFor(2 * steps.length),
    priority,
    requirements: [...new Set(steps.flatMap(([, ...seen]) => seen.filter(isRow)))],
    preconditions: [
      ...rules(),
      `The window is ${width} px wide and ${width === 390 ? 844 : 900} px high.`,
      'The home page has just been opened in a private window (nothing kept from before).',
    ],
    steps: steps.map(([deed, ...seen]) => ({
      do: deed,
      see: seen.flatMap((one) => (isRow(one) ? statementOf(one) : one)),
    })),
  }));
