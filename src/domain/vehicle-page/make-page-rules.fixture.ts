import { NO_ACTIONS, VEHICLE_ACTIONS, type ActionRules } from './vehicle-actions.ts';
import { NO_PANELS, type PanelRules } from './vehicle-panels.ts';

/** The rules of a dealer with default settings: every possible button, and no custom panels. */
export function makeActionRules(change: Partial<ActionRules> = {}): ActionRules {
  return { ...NO_ACTIONS, order: VEHICLE_ACTIONS, chat: { ...NO_ACTIONS.chat, label: 'Chat with us' }, ...change };
}

export function makePanelRules(change: Partial<PanelRules> = {}): PanelRules {
  return { ...NO_PANELS, ...change };
}
