/** Returns the address of the slips of orders. */
export const slipsPath = (numbers: readonly string[]) =>
  `/admin/orders/slips?${new URLSearchParams(numbers.map((number) => ['number', number]))}`;
