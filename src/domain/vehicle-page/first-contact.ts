/** The dealer's chat among the contact options. */
export interface ChatRules {
  /** Whether the dealer's chat bot answers instant messages. */
  readonly isBotEnabled: boolean;
  /** Whether a third-party chat is on the site, which has its own button. */
  readonly hasProviderToken: boolean;
  /** URL of the chat; the vehicle's WhatsApp link by default. */
  readonly href?: string;
  /** "Chat with us" */
  readonly label: string;
  /** Whether a bubble follows the vehicle page. */
  readonly hasBubble: boolean;
  /** Makes whose first contact button is the form whatever the chat's settings. */
  readonly formFirstMakes: readonly string[];
}

export interface FirstContactSource {
  readonly chat: Pick<ChatRules, 'isBotEnabled' | 'hasProviderToken' | 'formFirstMakes'>;
  readonly make: string;
  /** Whether the page has an enquiry form, and whether there is a chat to open. */
  readonly hasForm: boolean;
  readonly hasChat: boolean;
}

/**
 * The first contact button [2.4-21]: an instant-message chat when the chat bot is enabled and there is no provider
 * token, else the enquiry form; some makes always get the form. Undefined where the selected option does not exist, so
 * that only the other contact options are shown.
 */
export function firstContact({ chat, make, hasForm, hasChat }: FirstContactSource): 'chat' | 'enquire' | undefined {
  const isFormFirst = chat.formFirstMakes.some((name) => name.toLowerCase() === make.toLowerCase());
  const isChatFirst = chat.isBotEnabled && !chat.hasProviderToken && hasChat && !(isFormFirst && hasForm);
  if (isChatFirst) return 'chat';
  return hasForm ? 'enquire' : undefined;
}
