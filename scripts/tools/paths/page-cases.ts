/** Cases, written by hand, for the statements that no machine shows: addresses, texts, pictures, links, sizes. */
import { brands, carousel } from '../../../src/content/brands.ts';
import { footer } from '../../../src/content/footer.ts';
import { notFound } from '../../../src/content/not-found.ts';
import { partly } from '../../model/partly.ts';
import { type Case, minutesFor, rules } from './case.ts';
import { anchors, type Told, values } from './page-values.ts';

interface Written {
  id: string;
  title: string;
  priority: Case['priority'];
  /** Opens the page at this width, in px. */
  width?: number;
  /** What is done, and what is seen then; a row of the ledger stands for what is to be seen of it. */
  steps: [deed: string, ...seen: (Told | `${string}.`)[]][];
}

/** What holds at every width; the header and the bar at the lower edge of a phone stay where they are. */
const unbroken = [
  'The page cannot be moved sideways.',
  'No text is cut off or lies over another, but for what passes behind the header or the bar at the lower edge.',
] as const;

const written: Written[] = [
  {
    id: 'page-order',
    title: 'Whole page: the sections are there, in their order, each under its link',
    priority: 2,
    steps: [
      ['Scroll from the top of the page to its end.', 'R1', 'H1', 'N1'],
      [
        `In the console (F12), run \`${JSON.stringify(anchors)}.map((id) => id + ": " + document.querySelectorAll("#" + id).length)\`.`,
        'H3',
      ],
      ['In the header, press each link from “Home” to “Contact Us”.', 'N2'],
      [
        'Press each of the round symbols on the first screen, and go back to the top each time.',
        'E3',
        'E4',
      ],
      ['In the footer, press each link from “Home” to “Storage”, and come back each time.', 'F2'],
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
      ['Press each of the buttons that are named below, from the top of the page down.', 'A1'],
      [
        'Go to each of the headings above these buttons again; on the first screen, that is the largest line. Click it, press Tab until the button below it has the focus, then Enter.',
        'Around the button that has the focus there is a thin line, a little apart from it: dark where the ground is light, white where it is dark.',
        'Each time the page glides to the form.',
      ],
      [
        'Point at each phone number and each email address: the browser shows at its lower edge where the link leads.',
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
      ['Read the first screen, and the section to which “About Us” leads.', 'G1', 'B1'],
      ['Read the services.', 'S1', 'S2'],
      ['Read the clearance section.', 'C1', 'C4', 'C2', 'C3'],
      ['Read relocation and storage.', 'O1', 'O2'],
      ['Read the contact section beside and below the form.', 'K13'],
      ['Read the footer.', 'F1'],
      ['Look for the offers, on the first screen and further down.', 'A2'],
      ['Look for a shop, a basket or a login.', 'G2'],
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
      [
        'Count the brand names that pass in their row, the categories, and the places of London.',
        'D1',
      ],
    ],
  },
  {
    id: 'page-pictures',
    title: 'Pictures: each is there, sharp and described',
    priority: 3,
    steps: [
      ['Watch the first screen for 12 s.', 'E1'],
      ['Look at the two large pictures beside the premium furniture.', 'P5'],
      [
        `Press “${carousel.pause}” (an icon: two bars) above the row of brand names, then “${carousel.next}” (an arrow to the right) until “${brands[0]?.name}” is the first again.`,
        'P6',
      ],
      ['Watch a picture of London give way to the next.', 'L3'],
      [
        'In F12, Network, right-click a picture and block its address; in the list that opens, put `*/images/*` in its place, add `*/brands/*`, and reload the page.',
        'All words and buttons are there, on plain colours, and can be read.',
        'Each brand name stands in its place, in letters.',
        'In F12, Elements, each `img` has an `alt`. It says what the picture shows, and is empty only where another picture or the words beside it say so already.',
      ],
      ['Remove both from the list, and reload the page.', 'The pictures are there again.'],
    ],
  },
  {
    id: 'page-phone',
    title: 'Phone, zoom and large text: nothing is cut off or sticks out',
    priority: 2,
    width: 390,
    steps: [
      ['Scroll from the top of the page to its end.', ...unbroken],
      [
        'Count the brand names that are in view in their row; count again with the window 800 px and 1280 px wide.',
        'P9',
      ],
      [
        'Make the window 390 px wide again, go to the top of the page, and scroll down slowly by a screen.',
        'A bar at the lower edge comes into view, with links to the phone and to the form.',
        'T1',
      ],
      [
        'Close F12’s device toolbar, make the browser’s window 1280 px wide, and press Ctrl and + until its zoom is 400 %, so that the page is 320 px wide. Scroll from the top to the end.',
        ...unbroken,
        'The header has a button “Menu”, as on a phone.',
      ],
      [
        'Press Ctrl and 0. In the settings of the browser, at “Customise fonts”, set the font size to 32, twice the usual 16, and scroll from the top to the end; then set it back.',
        ...unbroken,
        'The words of the paragraphs are twice as large as before.',
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
        'In the console (F12), run `copy("word ".repeat(4000))` and paste it into “Message”; then run `document.querySelector("[name=message]").value.length`.',
        'K4',
      ],
      [
        'Fill in “Name” and “Email”, open Network in F12 and press “Send enquiry”; look at the request contact-handler.php and its payload.',
        'K11',
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
      [`Follow “${notFound.link}” there.`, 'R8'],
    ],
  },
  {
    id: 'page-sources',
    title: 'Network and data: what is loaded, and what search engines read',
    priority: 3,
    steps: [
      ['In F12, Network, reload the page and scroll to its end.', 'D2'],
      [
        'In the console (F12), run `const faq = JSON.parse(document.querySelector("[type=\'application/ld+json\']").textContent); [faq["@type"], JSON.stringify(faq).includes("typically within 24-48 hours")]`.',
        'H2',
      ],
      [`In the footer, press “${footer.register.summary}”.`, 'F3'],
    ],
  },
  {
    id: 'page-no-script',
    title: 'Without JavaScript: the page can be read, and says how to get in touch',
    priority: 2,
    steps: [
      [
        'In F12, press Ctrl+Shift+P, choose “Disable JavaScript”, and reload the page.',
        'Every section can be read.',
      ],
      ['Press a link of the header.', 'The page is at that section.'],
      [
        'Scroll to the form.',
        'Above its fields it says that it needs JavaScript, with a phone number and an email address.',
      ],
      [
        'In F12, press Ctrl+Shift+P, choose “Enable JavaScript”, and reload the page.',
        'Above the fields of the form nothing is said of JavaScript any more.',
      ],
    ],
  },
  {
    id: 'page-print',
    title: 'Print: the page is readable on paper',
    priority: 3,
    steps: [
      [
        'Scroll to the end and back, then press Ctrl and P for the print preview.',
        'Every section is there, dark on light; nothing lies over a text.',
      ],
    ],
  },
];

const isTold = (text: string): text is Told => text in values;

/** What is to be seen of a statement, with its id for a report, and where it is known to differ. */
function sightsOf(row: Told): string[] {
  const lines = [values[row]].flat().map((line) => `${line} (${row})`);
  const difference = partly[row];
  return difference ? [...lines, `Known difference, no defect: ${difference}. (${row})`] : lines;
}

/** How long it takes to look at all of the page, from its top to its end, in ms. */
const lookingAtAll = 60_000;

const looksAtAll = ([, ...seen]: Written['steps'][number]) => seen.includes(unbroken[0]);

/** The cases for what no machine does, in the order in which they are written. */
export const pageCases = (): Case[] =>
  written.map(({ id, title, priority, width = 1280, steps }) => ({
    id,
    title,
    machines: [],
    minutes: minutesFor(2 * steps.length, steps.filter(looksAtAll).length * lookingAtAll),
    priority,
    requirements: [...new Set(steps.flatMap(([, ...seen]) => seen.filter(isTold)))],
    preconditions: [
      ...rules(),
      `The window is ${width} px wide and ${width === 390 ? 844 : 900} px high.`,
      'The home page has just been opened in a private window (nothing kept from before).',
    ],
    steps: steps.map(([deed, ...seen]) => ({
      do: deed,
      see: seen.flatMap((one) => (isTold(one) ? sightsOf(one) : one)),
    })),
  }));
