/** The twelve categories of premium furniture (ledger P2, P4, D1); the panel shows the first three. */

export interface Category {
  category: string;
  description: string;
  items: readonly string[];
}

export const categories: readonly Category[] = [
  {
    category: 'Ergonomic task chairs',
    description: 'The work chairs that hold their value best.',
    items: [
      'Herman Miller Aeron',
      'Herman Miller Embody',
      'Herman Miller Mirra 2',
      'Steelcase Gesture',
      'Steelcase Leap',
      'Humanscale Freedom',
      'Haworth Fern',
      'Okamura Contessa',
    ],
  },
  {
    category: 'Executive & boardroom seating',
    description: 'Leather and aluminium chairs from partner offices and boardrooms.',
    items: [
      'Vitra Aluminium Chair EA 117',
      'Vitra Aluminium Chair EA 119',
      'Vitra Soft Pad EA 219',
      'Interstuhl Silver',
      'Wilkhahn Graph',
      'Walter Knoll Leadchair',
    ],
  },
  {
    category: 'Modern design classics',
    description: 'Licensed originals with provenance.',
    items: [
      'Knoll Barcelona',
      'Knoll Saarinen Tulip',
      'Knoll Wassily',
      'Knoll Bertoia Diamond',
      'Vitra Eames Lounge Chair',
      'Fritz Hansen Egg',
      'Fritz Hansen Swan',
    ],
  },
  {
    category: 'European & active seating',
    description:
      'German, Scandinavian and British chairs specified for adjustability and long service.',
    items: [
      'HÅG Capisco',
      'HÅG SoFi',
      'Sedus black dot',
      'Kinnarps Capella',
      'Wilkhahn ON',
      'Interstuhl PUREis3',
      'Orangebox Do',
    ],
  },
  {
    category: 'Modular storage systems',
    description: 'Tube-and-panel and designer storage, taken apart and counted by the bay.',
    items: [
      'USM Haller sideboards',
      'USM Haller shelving',
      'USM Haller pedestals',
      'Vitra Eames Storage Unit',
      'Knoll Florence Knoll credenza',
    ],
  },
  {
    category: 'Steel storage & lockers',
    description: 'Steel filing, drawers and personal storage in uniform runs.',
    items: [
      'Bisley MultiDrawer',
      'Bisley filing cabinets',
      'Bisley tambour cupboards',
      'Bisley mobile pedestals',
      'Bisley LockerWall',
    ],
  },
  {
    category: 'Desks, benches & monitor arms',
    description: 'Bench systems, sit-stand desks and arms from complete floors.',
    items: [
      'Herman Miller Abak',
      'Herman Miller Ratio',
      'Steelcase Ology',
      'Vitra Joyn',
      'USM Haller Table',
      'Humanscale Float',
      'Humanscale M8.1 arm',
      'Teknion District',
    ],
  },
  {
    category: 'Boardroom & meeting tables',
    description: 'Statement tables and folding conference systems.',
    items: [
      'Vitra Eames Segmented Table',
      'Knoll Saarinen oval table',
      'Wilkhahn Confair',
      'Wilkhahn Timetable',
      'Walter Knoll Keypiece',
      'Fritz Hansen Superellipse',
    ],
  },
  {
    category: 'Meeting & visitor chairs',
    description: 'Cantilever and four-leg chairs in matching sets.',
    items: [
      'Arper Catifa 53',
      'Herman Miller Setu',
      'Knoll Brno',
      'Vitra Visavis',
      'Wilkhahn Occo',
      'Wilkhahn Metrik',
    ],
  },
  {
    category: 'Reception & lounge seating',
    description: 'Sofas and lounge chairs that set the tone at the front door.',
    items: [
      'Knoll Florence Knoll sofa',
      'Walter Knoll Foster 520',
      'Boss Design Kruze',
      'Boss Design Amelia',
      'Vitra Alcove',
      'Orangebox Away from the Desk',
    ],
  },
  {
    category: 'Acoustic pods & meeting booths',
    description: 'Phone booths and room-in-room pods, taken apart and moved.',
    items: [
      'Framery O',
      'Framery One',
      'Framery Q',
      'Orangebox Campers & Dens',
      'Boss Design Eden',
      'Teknion Zones',
    ],
  },
  {
    category: 'Breakout & café seating',
    description: 'Stacking, counter and café chairs from canteens and collaboration areas.',
    items: [
      'Allermuir Kin',
      'Allermuir Folk',
      'Allermuir Axyl',
      'Arper Catifa 46',
      'Vitra HAL',
      'Fritz Hansen Series 7',
      'Boss Design Ola',
    ],
  },
];
