import { getCatalogue } from '@/lib/backend/snapshot';
import { aCatalogue } from '@/lib/backend/testing/a-catalogue';
import { tellParent } from './parent';
import { tellWhenReady } from './ready';

jest.mock('@/lib/backend/snapshot', () => ({ getCatalogue: jest.fn() }));
jest.mock('./parent', () => ({ hasParent: () => true, tellParent: jest.fn() }));

it('says that it is ready once it has a catalogue, not before', async () => {
  jest.mocked(getCatalogue).mockImplementation(async () => {
    expect(tellParent).not.toHaveBeenCalled();
    if (jest.mocked(getCatalogue).mock.calls.length === 1) throw new Error('No products.');
    return aCatalogue();
  });
  await tellWhenReady();
  expect(getCatalogue).toHaveBeenCalledTimes(2);
  expect(jest.mocked(tellParent).mock.calls).toEqual([['ready']]);
});
