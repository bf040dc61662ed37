/** The cleared floor: walls, lifts and doors, drawn in cm. */
export const EmptyFloor = ({ className = '' }: { className?: string }) => (
  <svg viewBox="-12 -12 1464 824" className={`drawing ${className}`} aria-hidden="true">
    <path
      className="walls"
      d="M-12-12H1452V812H756V800H1440V0H0V800H636V812H-12zM500 0h12v200h-12zM500 188h120v12h-120zM720 188h120v12H720zM828 0h12v200h-12z"
    />
    <path d="M512 100h316M670 0v100M512 0l158 100M670 0 512 100M670 0l158 100M828 0 670 100M636 800v-60a60 60 0 0 1 60 60M756 800v-60a60 60 0 0 0-60 60M620 194v-50M720 194v-50" />
  </svg>
);
