import { expect, test } from 'vitest';
import { firstContact, type FirstContactSource } from './first-contact.ts';

const BOT = { isBotEnabled: true, hasProviderToken: false, formFirstMakes: [] };

test.each<[string, Partial<FirstContactSource>, 'chat' | 'enquire' | undefined]>([
  ['the form, where no chat bot is enabled', { chat: { ...BOT, isBotEnabled: false } }, 'enquire'],
  ['the chat, where the bot is enabled and no provider has a token', {}, 'chat'],
  ['the form, where a chat provider has a token', { chat: { ...BOT, hasProviderToken: true } }, 'enquire'],
  ['the form, for a make that wants it so', { chat: { ...BOT, formFirstMakes: ['vireo'] } }, 'enquire'],
  ['the chat, for a make beside one that wants the form', { chat: { ...BOT, formFirstMakes: ['Toyota'] } }, 'chat'],
  ['the form, where there is no chat to open', { hasChat: false }, 'enquire'],
  [
    'the chat, where there is no form for the make either',
    { hasForm: false, chat: { ...BOT, formFirstMakes: ['Vireo'] } },
    'chat',
  ],
  ['neither, where there is neither', { hasForm: false, hasChat: false }, undefined],
])('the first contact button is %s [2.4-21]', (_, change, expected) => {
  expect(firstContact({ chat: BOT, make: 'Vireo', hasForm: true, hasChat: true, ...change })).toBe(expected);
});
