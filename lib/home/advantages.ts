/** A card of the advantages strip (spec sections 3 and 9). The icon is a name of components/ui/icon. */
export type Advantage = {
  id: number;
  icon: 'truck' | 'shield' | 'gift' | 'lock';
  title: string;
  info: string;
};

export const advantages: readonly Advantage[] = [
  { id: 1, icon: 'truck', title: 'Express Delivery', info: 'ships in 24 hours' },
  { id: 2, icon: 'shield', title: 'Brand Warranty', info: '100% original products' },
  { id: 3, icon: 'gift', title: 'Exciting Deals', info: 'on all prepaid orders' },
  { id: 4, icon: 'lock', title: 'Secure Payments', info: 'SSL' },
];
