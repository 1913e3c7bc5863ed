import type { DeliveryField } from '@/lib/orders/schema';

/** The fields of the form in its order. */
export const FIELD_ORDER: readonly DeliveryField[] = [
  'phone',
  'country',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
];

/** The id of a field's control, for its label and for the error summary's link. */
export function fieldId(field: DeliveryField): string {
  return `checkout-${field}`;
}

/** The field that a control of the form holds, or undefined where it holds none that can be wrong. */
export function fieldOf(name: string): DeliveryField | undefined {
  return FIELD_ORDER.find((field) => field === name);
}
