/** Live regions, empty until a message comes: one added with its text is often not announced (WCAG 4.1.3). */
export function LiveRegions() {
  return (
    <div className="sr-only">
      <div id="toasts-status" role="status" />
      <div id="toasts-alert" role="alert" />
    </div>
  );
}
