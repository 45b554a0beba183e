import * as z from 'zod';
import { endsAfterItBegins } from './date-range.ts';
import { onceValid } from './once-valid.ts';
import { calendarDate, timeOfDay } from './special-hours.ts';
import { identifier } from './text-rule.ts';

const closureSchema = z
  .strictObject({
    from: calendarDate().describe('First date, "2026-12-24".'),
    to: calendarDate().describe('Last date, "2027-01-03".'),
    location: identifier().exactOptional().describe('Id of the one location concerned. Default: all.'),
  })
  .superRefine(endsAfterItBegins, onceValid('from', 'to'));

const workshopPlaceSchema = z.strictObject({
  location: identifier().describe('Id of the location with the workshop.'),
  drop_offs: z
    .array(timeOfDay())
    .min(1)
    .max(24)
    .describe(
      'Times at which vehicles are left there, as in ["7:30 am", "10:15 am"]; offered while the location is open.',
    ),
  places_per_day: z.int().min(1).max(500).describe('Vehicles that it takes in on one day through the website.'),
});

const workshopSchema = z.strictObject({
  locations: z.array(workshopPlaceSchema).min(1).describe('Workshops that take bookings; the first is the usual one.'),
  notice_minutes: z
    .int()
    .min(0)
    .max(20_160)
    .default(720)
    .describe('How long beforehand a day at the workshop can still be booked, moved or cancelled without a call.'),
  days_ahead: z.int().min(0).max(180).default(28).describe('Days after today that can be booked.'),
  per_person: z
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('Bookings to come that one phone number or email address can hold; more are passed on as a wish.'),
});

/** Test drives and inspections at fixed times, and days at the workshop [2.1-16, 2.1-17, 5-35]. */
export const appointmentsSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe('Whether shoppers book test drives for a time of their choice; they need the lead API under /api.'),
  length_minutes: z.int().min(10).max(480).default(45).describe('Length of an appointment.'),
  gap_minutes: z.int().min(0).max(240).default(15).describe('Free time between two appointments.'),
  notice_minutes: z
    .int()
    .min(0)
    .max(20_160)
    .default(120)
    .describe('How long beforehand an appointment can still be booked, moved or cancelled without a call.'),
  days_ahead: z.int().min(0).max(180).default(21).describe('Days after today that can be booked.'),
  per_person: z
    .int()
    .min(1)
    .max(50)
    .default(2)
    .describe('Appointments to come that one phone number or email address can hold; more are passed on as a wish.'),
  closures: z
    .array(closureSchema)
    .default([])
    .describe('Dates without appointments although the location is open; `special_hours` already count.'),
  workshop: workshopSchema
    .exactOptional()
    .describe('Days at the workshop, booked on the form `service`. Default: none; the form asks for a preferred day.'),
});

export type AppointmentsConfig = z.output<typeof appointmentsSchema>;
