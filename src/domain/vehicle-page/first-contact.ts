/** How a dealer's chat stands among the ways of contact. */
export interface ChatRules {
  /** Whether the dealer's chat bot answers instant messages. */
  readonly isBotEnabled: boolean;
  /** Whether a provider's own chat stands on the site, which opens by its own button. */
  readonly hasProviderToken: boolean;
  /** Address of the chat; the WhatsApp link of the vehicle unless given. */
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
 * The first contact button [2.4-21]: an instant-message chat when the chat bot is enabled and no provider's token
 * exists, else the enquiry form; for some makes the form in any case. Nothing where the one that it would be does
 * not exist, so that the other ways of contact stand alone.
 */
export function firstContact({ chat, make, hasForm, hasChat }: FirstContactSource): 'chat' | 'enquire' | undefined {
  const isFormFirst = chat.formFirstMakes.some((name) => name.toLowerCase() === make.toLowerCase());
  const isChatFirst = chat.isBotEnabled && !chat.hasProviderToken && hasChat && !(isFormFirst && hasForm);
  if (isChatFirst) return 'chat';
  return hasForm ? 'enquire' : undefined;
}
