import { foldTitle } from './import-fields';

// The titles of WooCommerce's export, which are in the language of the site.

const FIELDS = {
  id: 'id|معرف|المعرف|ид',
  kind: 'type|نوع|النوع|тип',
  sku: 'sku|ugs|رمز المنتج|رمز المنتج sku|رمز sku|رمز التخزين|артикул',
  name: 'name|nom|الاسم|اسم|имя',
  published: 'published|publié|منشور|تم النشر|опубликован',
  featured: 'is featured|mis en avant|مميز|هل هو مميز|مميز؟|рекомендуемый',
  visibility:
    'visibility in catalog|visibilité dans le catalogue|الظهور في الكتالوج|الظهور في الدليل|مستوى الظهور في الكتالوج|الرؤية في الكتالوج|видимость в каталоге',
  short_description:
    'short description|description courte|وصف قصير|الوصف القصير|وصف مختصر|короткое описание|краткое описание',
  description: 'description|الوصف|وصف|описание',
  sale_starts:
    'date sale price starts|date de début de promo|تاريخ بدء سعر التخفيض|تاريخ بداية سعر التخفيض|дата начала действия скидки|дата начала действия продажной цены',
  sale_ends:
    'date sale price ends|date de fin de promo|تاريخ انتهاء سعر التخفيض|تاريخ نهاية سعر التخفيض|дата окончания действия скидки|дата окончания действия продажной цены',
  in_stock:
    'in stock|en stock|en inventaire|متوفر في المخزون|متوفر بالمخزون|هل متوفر في المخزون|في المخزون|в наличии|наличие',
  stock: 'stock|inventaire|المخزون|مخزون|запасы',
  backorders:
    'backorders allowed|backorders|autoriser les commandes de produits en rupture|السماح بالطلب المسبق|возможен ли предзаказ',
  sale_price:
    'sale price|tarif promo|prix promo|prix de vente|سعر التخفيض|السعر المخفض|سعر العرض|سعر البيع|акционная цена|цена распродажи',
  price:
    'regular price|tarif régulier|prix régulier|tarif normal|prix de base|السعر العادي|السعر الافتراضي|السعر الأساسي|базовая цена|обычная цена',
  category: 'categories|catégories|التصنيفات|تصنيفات|الفئات|الأقسام|категории',
  tags: 'tags|étiquettes|الوسوم|وسوم|метки',
  picture_urls: 'images|الصور|صور|изображения',
  parent: 'parent|الأصل|الأب|المنتج الأب|المنتج الأصلي|родительский',
  brand: 'brands|brand|marques|marque|العلامات التجارية|العلامة التجارية|الماركات|براندز|бренды',
} as const;

type Attribute = `attribute${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${'Name' | 'Value'}`;

export type WooKey =
  | Exclude<keyof typeof FIELDS, 'featured' | 'visibility'>
  | 'featured'
  | 'visibility'
  | 'status'
  | Attribute;

/** The titles of an attribute's columns, with # for its number. */
const ATTRIBUTE = {
  Name: 'attribute # name|nom de l’attribut #|nom d’attribut #|nom attribut #|اسم السمة #|اسم الخاصية #|اسم الصفة #|السمة # الاسم|название атрибута #|имя атрибута #',
  Value:
    'attribute # value s|valeur s de l’attribut #|valeurs de l’attribut #|valeur s attribut #|valeur s d’attribut #|قيمة السمة #|قيم السمة #|قيمة قيم السمة #|قيمة الخاصية #|قيم الخاصية #|قيمة الصفة #|значение й атрибута ов #|значения атрибутов #|значения атрибута #|значение я аттрибута ов #',
} as const;

const isKind = (text: string): text is keyof typeof FIELDS => Object.hasOwn(FIELDS, text);

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function titlesOfAttributes(): [string, WooKey][] {
  return NUMBERS.flatMap((number) =>
    (['Name', 'Value'] as const).flatMap((part) =>
      ATTRIBUTE[part].split('|').map((title): [string, WooKey] => {
        return [foldTitle(title.replace('#', String(number))), `attribute${number}${part}`];
      }),
    ),
  );
}

const KEYS: ReadonlyMap<string, WooKey> = new Map([
  ...Object.keys(FIELDS)
    .filter(isKind)
    .flatMap((key) =>
      FIELDS[key].split('|').map((title): [string, WooKey] => [foldTitle(title), key]),
    ),
  ...titlesOfAttributes(),
]);

/** Returns what a folded title of WooCommerce's export means; null if the shop has no use for it. */
export function wooKeyOf(foldedTitle: string): WooKey | null {
  return KEYS.get(foldedTitle) ?? null;
}
