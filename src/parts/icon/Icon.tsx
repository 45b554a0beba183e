import { memo, type JSX } from 'react';
import { ICONS, type IconName } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * A decorative line icon; the text next to it, or its button's label, names it. React parses the drawing again with
 * every render, so an icon that stays the same has none.
 */
export const Icon = memo(function Icon({ name, className }: IconProps): JSX.Element {
  return <LineDrawing drawing={ICONS[name]} {...(className === undefined ? {} : { className })} />;
});

/** The same for an icon that only a few pages need. */
export function LineDrawing({
  drawing,
  className,
}: {
  readonly drawing: string;
  readonly className?: string;
}): JSX.Element {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
