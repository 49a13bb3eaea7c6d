/** What is left of a time as a ring that shrinks clockwise. */
export function Ring({ share }: { share: number }) {
  const left = Math.min(1, Math.max(0, share)) * 100;
  return (
    <svg className="pressure-ring wide-16 high-16 rigid" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle className="no-fill stroke-line" cx="8" cy="8" r="6" />
      <circle
        cx="8"
        cy="8"
        r="6"
        className="left no-fill stroke-line"
        pathLength="100"
        strokeDasharray={`${left} 100`}
      />
    </svg>
  );
}
