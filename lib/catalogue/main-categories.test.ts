import { categories } from './categories';
import { mainCategories } from './main-categories';

test.each(mainCategories)('$label is a category under the same name', (main) => {
  expect(categories).toContainEqual(expect.objectContaining(main));
});
