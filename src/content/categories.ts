/** The twelve categories of premium furniture (ledger P2, P4, D1); the panel shows the first three. */

interface Described {
  category: string;
  description: string;
  /** The models of each maker. */
  makers: Readonly<Record<string, string>>;
}

export interface Category extends Described {
  /** Each model with its maker. */
  items: readonly string[];
}

const itemsOf = ({ makers }: Described) =>
  Object.entries(makers).flatMap(([maker, models]) =>
    models.split(', ').map((model) => `${maker} ${model}`),
  );

const described: readonly Described[] = [
  {
    category: 'Ergonomic task chairs',
    description: 'The work chairs that hold their value best.',
    makers: {
      'Herman Miller': 'Aeron, Embody, Mirra 2',
      Steelcase: 'Gesture, Leap',
      Humanscale: 'Freedom',
      Haworth: 'Fern',
      Okamura: 'Contessa',
    },
  },
  {
    category: 'Executive & boardroom seating',
    description: 'Leather and aluminium chairs from partner offices and boardrooms.',
    makers: {
      Vitra: 'Aluminium Chair EA 117, Aluminium Chair EA 119, Soft Pad EA 219',
      Interstuhl: 'Silver',
      Wilkhahn: 'Graph',
      'Walter Knoll': 'Leadchair',
    },
  },
  {
    category: 'Modern design classics',
    description: 'Licensed originals with provenance.',
    makers: {
      Knoll: 'Barcelona, Saarinen Tulip, Wassily, Bertoia Diamond',
      Vitra: 'Eames Lounge Chair',
      'Fritz Hansen': 'Egg, Swan',
    },
  },
  {
    category: 'European & active seating',
    description:
      'German, Scandinavian and British chairs specified for adjustability and long service.',
    makers: {
      HÅG: 'Capisco, SoFi',
      Sedus: 'black dot',
      Kinnarps: 'Capella',
      Wilkhahn: 'ON',
      Interstuhl: 'PUREis3',
      Orangebox: 'Do',
    },
  },
  {
    category: 'Modular storage systems',
    description: 'Tube-and-panel and designer storage, taken apart and counted by the bay.',
    makers: {
      'USM Haller': 'sideboards, shelving, pedestals',
      Vitra: 'Eames Storage Unit',
      Knoll: 'Florence Knoll credenza',
    },
  },
  {
    category: 'Steel storage & lockers',
    description: 'Steel filing, drawers and personal storage in uniform runs.',
    makers: {
      Bisley: 'MultiDrawer, filing cabinets, tambour cupboards, mobile pedestals, LockerWall',
    },
  },
  {
    category: 'Desks, benches & monitor arms',
    description: 'Bench systems, sit-stand desks and arms from complete floors.',
    makers: {
      'Herman Miller': 'Abak, Ratio',
      Steelcase: 'Ology',
      Vitra: 'Joyn',
      'USM Haller': 'Table',
      Humanscale: 'Float, M8.1 arm',
      Teknion: 'District',
    },
  },
  {
    category: 'Boardroom & meeting tables',
    description: 'Statement tables and folding conference systems.',
    makers: {
      Vitra: 'Eames Segmented Table',
      Knoll: 'Saarinen oval table',
      Wilkhahn: 'Confair, Timetable',
      'Walter Knoll': 'Keypiece',
      'Fritz Hansen': 'Superellipse',
    },
  },
  {
    category: 'Meeting & visitor chairs',
    description: 'Cantilever and four-leg chairs in matching sets.',
    makers: {
      Arper: 'Catifa 53',
      'Herman Miller': 'Setu',
      Knoll: 'Brno',
      Vitra: 'Visavis',
      Wilkhahn: 'Occo, Metrik',
    },
  },
  {
    category: 'Reception & lounge seating',
    description: 'Sofas and lounge chairs that set the tone at the front door.',
    makers: {
      Knoll: 'Florence Knoll sofa',
      'Walter Knoll': 'Foster 520',
      'Boss Design': 'Kruze, Amelia',
      Vitra: 'Alcove',
      Orangebox: 'Away from the Desk',
    },
  },
  {
    category: 'Acoustic pods & meeting booths',
    description: 'Phone booths and room-in-room pods, taken apart and moved.',
    makers: {
      Framery: 'O, One, Q',
      Orangebox: 'Campers & Dens',
      'Boss Design': 'Eden',
      Teknion: 'Zones',
    },
  },
  {
    category: 'Breakout & café seating',
    description: 'Stacking, counter and café chairs from canteens and collaboration areas.',
    makers: {
      Allermuir: 'Kin, Folk, Axyl',
      Arper: 'Catifa 46',
      Vitra: 'HAL',
      'Fritz Hansen': 'Series 7',
      'Boss Design': 'Ola',
    },
  },
];

export const categories: readonly Category[] = described.map((entry) => ({
  ...entry,
  items: itemsOf(entry),
}));
