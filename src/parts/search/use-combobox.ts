import { useId, useState, type KeyboardEvent } from 'react';
import type { SearchBoxModel } from './search-model.ts';

export interface ComboboxEntry {
  readonly id: string;
  readonly apply: () => void;
}

export type Combobox = Pick<SearchBoxModel, 'open' | 'activeId' | 'inputProps' | 'listProps' | 'optionProps'> & {
  readonly close: () => void;
};

export interface ComboboxOptions {
  readonly value: string;
  readonly setValue: (value: string) => void;
  readonly entries: readonly ComboboxEntry[];
  /** The box gets focus: the list's data may be loaded. */
  readonly onOpen: () => void;
  /** Enter without a selected entry: searches for the text as typed. */
  readonly onSubmit: () => void;
}

/**
 * A text box with a list of suggestions, following the ARIA combobox pattern: focus stays in the box, arrow keys move
 * through the list, Enter selects the active entry, Escape closes the list and keeps the text.
 */
export function useCombobox({ value, setValue, entries, onOpen, onSubmit }: ComboboxOptions): Combobox {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const listId = `${id}list`;
  const elementId = (entryId: string): string => `${id}${entryId.replaceAll(/[^\w-]/g, '_')}`;

  const open = isOpen && entries.length > 0;
  const activeIndex = open ? entries.findIndex((entry) => entry.id === active) : -1;
  const activeEntry = entries[activeIndex];

  const close = (): void => {
    setIsOpen(false);
    setActive(undefined);
  };
  const show = (): void => {
    onOpen();
    setIsOpen(true);
  };
  const take = (entry: ComboboxEntry): void => {
    close();
    entry.apply();
  };
  /** Through all entries and the box itself, round and round. */
  const step = (by: 1 | -1): void => {
    const stops = entries.length + 1;
    const next = (activeIndex + 1 + by + stops) % stops;
    setActive(entries[next - 1]?.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An IME composition handles these keys itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (!event.altKey) step(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'ArrowUp') close();
    } else if (event.key === 'Escape') {
      if (!open) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (activeEntry !== undefined) take(activeEntry);
      else {
        close();
        onSubmit();
      }
    } else if (event.key === 'Tab') close();
  };

  return {
    open,
    activeId: activeEntry?.id,
    close,
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      ...(activeEntry !== undefined && { 'aria-activedescendant': elementId(activeEntry.id) }),
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      value,
      onChange(event) {
        setValue(event.target.value);
        setActive(undefined);
        show();
      },
      onFocus: onOpen,
      onClick: show,
      onBlur: close,
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox' },
    optionProps: (entryId) => ({
      id: elementId(entryId),
      role: 'option',
      'aria-selected': entryId === activeEntry?.id,
      // The box keeps focus, or the list would close before the click.
      onMouseDown: (event) => event.preventDefault(),
      onClick() {
        const entry = entries.find((candidate) => candidate.id === entryId);
        if (entry !== undefined) take(entry);
      },
    }),
  };
}
