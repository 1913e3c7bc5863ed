import { foldText } from '@/lib/backend/search-text';
import { productFields } from '../products/product-cells';

// What a column of any file can be of a product, and the titles by which it is known.

/** What an import reads of a product, beyond the shop's own columns. */
export const otherFields = [
  'handle',
  'category',
  'tags',
  'compare_at_price',
  'sale_price',
  'sale_starts',
  'sale_ends',
  'stock',
  'published',
  'status',
  'short_description',
  'picture_urls',
] as const;

export const importFields = [...productFields, ...otherFields] as const;

export type ImportField = (typeof importFields)[number];

export const isImportField = (text: string): text is ImportField =>
  importFields.some((field) => field === text);

/**
 * The titles of each field in English, Arabic, French and other languages, apart by "|". A bare
 * "title" is not among the types, nor a bare "size" among the prices: a wrong guess costs more than
 * a question.
 */
const TITLES: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'name|title|product|product name|product title|item|item name|perfume|perfume name|اسم|الاسم|اسم المنتج|المنتج|اسم العطر|العطر|الصنف|العنوان|nom|nom du produit|produit|titre|désignation|nombre|producto|nombre del producto|имя|название|наименование',
  brand:
    'brand|vendor|brand name|manufacturer|house|company|make|designer|ماركة|الماركة|العلامة التجارية|علامة تجارية|البراند|براند|الشركة|marque|fabricant|maison|fournisseur|marca|casa|бренд|производитель',
  genre:
    'genre|gender|sex|for whom|target gender|جنس|الجنس|النوع الاجتماعي|الفئة المستهدفة|sexe|genero|género|sexo|пол',
  type: 'type|product type|نوع|النوع|نوع المنتج|type de produit|tipo|tipo de producto|тип|тип товара',
  category:
    'category|categories|product category|product categories|collection|department|section|google product category|فئة|الفئة|الفئات|قسم|القسم|تصنيف|التصنيف|التصنيفات|الأقسام|catégorie|catégories|rayon|famille de produits|categoria|categoría|categorias|категория|категории',
  tags: 'tags|tag|keywords|labels|وسوم|الوسوم|كلمات مفتاحية|étiquettes|mots clés|etiquetas|метки',
  price:
    'price|selling price|sell price|retail price|price usd|usd price|price us|price in usd|final price|current price|regular price|سعر|السعر|سعر البيع|السعر بالدولار|الثمن|prix|prix usd|prix de vente|tarif|prix ttc|precio|precio venta|precio de venta|precio usd|цена',
  compare_at_price:
    'compare at price|compare price|original price|old price|list price|was price|price before|before discount|price before discount|msrp|rrp|السعر قبل|السعر قبل الخصم|السعر الأصلي|السعر القديم|ancien prix|prix barré|prix avant remise|prix d’origine|precio anterior|precio antes|precio original|старая цена',
  sale_price:
    'sale price|discounted price|promo price|offer price|special price|discount price|سعر التخفيض|السعر المخفض|سعر العرض|السعر بعد الخصم|prix promo|prix soldé|prix remisé|prix promotionnel|precio oferta|precio rebajado|акционная цена',
  discount: 'discount|discount percent|off|خصم|الخصم|نسبة الخصم|remise|réduction|descuento|скидка',
  in_stock:
    'in stock|available|availability|stock status|متوفر|متوفر في المخزون|التوفر|متاح|الحالة في المخزون|en stock|disponible|disponibilité|disponibilidad|наличие|в наличии',
  stock:
    'stock|quantity|qty|inventory|stock quantity|on hand|units|inventory quantity|المخزون|الكمية|كمية|العدد|quantité|qté|inventaire|stock disponible|cantidad|existencias|inventario|количество|запасы|остаток',
  description:
    'description|details|product description|long description|about|body html|body|وصف|الوصف|وصف المنتج|التفاصيل|نبذة|descriptif|description du produit|descripcion|descripción|описание',
  short_description:
    'short description|summary|subtitle|وصف قصير|الوصف القصير|وصف مختصر|description courte|résumé|descripcion corta|краткое описание|короткое описание',
  picture_urls:
    'image|images|picture|pictures|photo|photos|image url|image urls|image link|picture url|img|main image|image src|صورة|الصورة|صور|الصور|رابط الصورة|رابط الصوره|photo url|lien image|url image|imagen|imagenes|imágenes|foto|изображение|изображения|фото',
  volume:
    'volume|size|bottle size|capacity|ml|size ml|volume ml|حجم|الحجم|السعة|الحجم مل|سعة|contenance|taille|format|capacité|contenance ml|tamano|tamaño|volumen|объем|размер',
  sku: 'sku|item code|product code|code|article|article number|ref|reference|item no|رمز|الرمز|رمز المنتج|كود|الكود|كود المنتج|référence|réf|ugs|code produit|referencia|codigo|código|артикул|код',
  handle: 'handle|slug|url handle|permalink',
  concentration:
    'concentration|perfume concentration|strength|تركيز|التركيز|concentración|concentracion|концентрация',
  notes_top:
    'top notes|top note|notes top|opening|المقدمة|النوتات العليا|مقدمة العطر|نوتات المقدمة|notes de tête|tête|salida|notas de salida|notas altas|верхние ноты',
  notes_heart:
    'middle notes|middle note|heart notes|heart note|heart|notes heart|القلب|قلب العطر|النوتات الوسطى|notes de cœur|notes de coeur|cœur|coeur|corazon|corazón|notas de corazón|notas medias|средние ноты',
  notes_base:
    'base notes|base note|base|notes base|dry down|القاعدة|قاعدة العطر|النوتات الأساسية|notes de fond|fond|fondo|notas de fondo|notas base|базовые ноты',
  family:
    'family|scent family|fragrance family|olfactory family|accords|main accords|العائلة العطرية|العائلة|famille olfactive|famille|familia|familia olfativa|группа аромата',
  season:
    'season|seasons|best season|for season|الموسم|الفصل|موسم|saison|saisons|temporada|estacion|сезон',
  longevity: 'longevity|lasting|الثبات|ثبات|tenue|longévité|duracion|стойкость',
  name_ar: 'arabic name|name ar|name arabic|الاسم بالعربية|الاسم بالعربي|اسم عربي|nom arabe',
  name_fr: 'french name|name fr|nom français|nom fr',
  description_ar: 'arabic description|description ar|الوصف بالعربية|الوصف بالعربي',
  description_fr: 'french description|description fr|description française',
  published: 'published|is published|visible|active|منشور|publié|actif|publicado|опубликован',
  status: 'status|product status|الحالة|statut|estado|статус',
  hidden: 'hidden|مخفي|masqué|oculto',
};

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => {
    const titles = [field.replaceAll('_', ' '), ...(TITLES[field]?.split('|') ?? [])];
    return titles.map((title): [string, ImportField] => [foldText(title), field]);
  }),
);

/** The folded titles of all fields. */
export const knownTitles: readonly string[] = [...FIELD_OF.keys()];

/** Returns a title as titles are compared: of "g:price", "Price ($)" and "PRICE" the one word. */
export function foldTitle(title: string): string {
  return foldText(title.replace(/^\s*g:/i, '').replace(/\(\s*(?:\$|us\$|usd)\s*\)/gi, ''));
}

/**
 * Returns the field that a title names in one of the languages; null if it names none. "Image 2" is
 * one more column of pictures.
 */
export function fieldOfTitle(title: string): ImportField | null {
  const folded = foldTitle(title);
  const field = FIELD_OF.get(folded) ?? null;
  if (field !== null || !/ ?\d{1,2}$/.test(folded)) return field;
  const unnumbered = FIELD_OF.get(folded.replace(/ ?\d{1,2}$/, ''));
  return unnumbered === 'picture_urls' ? unnumbered : null;
}
