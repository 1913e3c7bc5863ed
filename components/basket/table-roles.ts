import type { AriaRole } from 'react';

const role = (name: AriaRole) => ({ role: name });

/** Roles for the parts of a table that a style sheet stacks: some browsers drop the native ones with the table layout. */
export const tableRoles = {
  table: role('table'),
  rowGroup: role('rowgroup'),
  row: role('row'),
  columnHeader: role('columnheader'),
  rowHeader: role('rowheader'),
  cell: role('cell'),
};
