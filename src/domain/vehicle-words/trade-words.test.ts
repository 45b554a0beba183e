import { expect, test } from 'vitest';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { bodyWord, driveWord, testDriveLabel } from './trade-words.ts';

test.each<[readonly ItemType[], string, string, string]>([
  [['car'], 'Body', 'drive', 'Test Drive'],
  [['motorcycle'], 'Style', 'ride', 'Test Ride'],
  [['car', 'motorcycle'], 'Body', 'drive', 'Test Drive'],
  [['caravan', 'trailer'], 'Body', 'drive', 'Inspection'],
  [['car', 'caravan'], 'Body', 'drive', 'Test Drive'],
  [[], 'Body', 'drive', 'Test Drive'],
])('whoever sells %j says %s, %s and %s', (itemTypes, body, drive, label) => {
  expect([bodyWord(itemTypes), driveWord(itemTypes), testDriveLabel(itemTypes)]).toEqual([body, drive, label]);
});
