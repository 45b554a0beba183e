import type { JSX } from 'react';

/** The only way to write money here: a small raised dollar sign before large figures. */
export function Price({ text, struck = false }: { readonly text: string; readonly struck?: boolean }): JSX.Element {
  const figures = text.startsWith('$') ? text.slice(1) : text;
  const className = struck ? 'price price--struck' : 'price';
  const content = (
    <>
      {figures !== text && <span className="price__sign">$</span>}
      {figures}
    </>
  );
  return struck ? <s className={className}>{content}</s> : <span className={className}>{content}</span>;
}
