/** Three pods on their way: one still pending, two running. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">
      <rect className="logo-pending stroke-ink stroke-1-5 no-fill" x="1" y="14" width="8" height="8" rx="1.5" />
      <rect className="logo-running fill-sea" x="13" y="9" width="9" height="9" rx="2" />
      <rect className="logo-running fill-sea" x="25" y="3" width="9" height="9" rx="2" />
      <path className="logo-way no-fill" d="M9 17 13 14 M22 12 25 9" />
    </svg>
  );
}
