import type { JSX } from 'react';

/** The only way to write money here: a small raised dollar sign before large figures. */
export function Price({
  text,
  struck = false,
  live = false,
}: {
  readonly text: string;
  readonly struck?: boolean;
  /** Of the page's own vehicle: another price is written into it. */
  readonly live?: boolean;
}): JSX.Element {
  const figures = text.startsWith('$') ? text.slice(1) : text;
  const className = struck ? 'price price--struck' : 'price';
  const content = (
    <>
      {figures !== text && <span className="price__sign">$</span>}
      {figures}
    </>
  );
  if (struck) return <s className={className}>{content}</s>;
  return (
    <span className={className} data-car-field={live ? 'price_text' : undefined}>
      {content}
    </span>
  );
}
