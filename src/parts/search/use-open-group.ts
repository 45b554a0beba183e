import { useState, type ToggleEvent } from 'react';

interface OpenGroup {
  readonly open: boolean;
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/**
 * A `<details>` that opens when something in it is selected, and otherwise stays as the shopper left it: removing the
 * last filter of a group must not close it under the pointer.
 */
export function useOpenGroup(isWanted: boolean): OpenGroup {
  const [open, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return { open, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) };
}
