import type { Role } from '@/lib/db/people';

/** What is permitted to some roles only. */
const permissions = {
  owner: [
    'orders',
    'products',
    'reviews',
    'people',
    'journal',
    'bulk-data',
    'codes',
    'settings',
    'restore',
  ],
  staff: ['orders', 'products', 'reviews'],
} as const satisfies Record<Role, readonly string[]>;

/** A part of the admin that a role may use or not. */
export type Permission = (typeof permissions)[Role][number];

/**
 * Whether a person of a role may do what is `needed`: a permission of the table above, or something
 * for owners alone, or for everybody who is signed in ("staff").
 */
export function may(role: Role, needed: Role | Permission): boolean {
  if (needed === 'staff') return true;
  if (needed === 'owner') return role === 'owner';
  const permitted: readonly Permission[] = permissions[role];
  return permitted.includes(needed);
}
