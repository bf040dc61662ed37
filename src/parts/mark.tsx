/** The mark: a tower of three floors, the middle one leaving in red. Decoration beside the name. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="6 3 24 26" className={className} fill="currentColor" aria-hidden="true">
      <path d="m15 4.2 6.8 6H8.2zM8 11.8h14V16H8zM8 23h14v4.8H8z" />
      <path d="M14 17.4h14v4.2H14z" fill="var(--color-red)" />
    </svg>
  );
}
