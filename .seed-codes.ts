import { database } from '@/lib/db/connection';
import { moveOrder } from '@/lib/db/order-events';
import { insertOrder } from '@/lib/db/orders';
import { addReview } from '@/lib/db/reviews';
import { addSubscriber } from '@/lib/db/subscribers';
import { orderWith } from '@/lib/orders/testing/stored-order';

(async () => {
  const db = await database();
  const texts = [
    'Lasts all day, and everybody asks for its name.',
    'عطر رائع يدوم طويلاً',
    'Très bon parfum, mais le flacon est petit.',
  ];
  for (let i = 1; i <= 6; i++) {
    const token = String(i).repeat(32);
    const number = `K7PX-AAA${i}`;
    await insertOrder(
      db,
      orderWith({
        token,
        number,
        idempotencyKey: `seed-${i}`,
        newsletter: i % 2 === 0,
        phone: i < 4 ? '71-234567' : `71-99999${i}`,
        promo: { code: 'WELCOME10', name: 'Welcome', fraction: 0.1 },
        promoDiscount: 250,
      }),
    );
    if (i < 5) {
      await moveOrder(db, number, { from: ['placed'], to: 'delivered', note: '' });
      await addReview(db, token, {
        productId: 124,
        stars: (i % 5) + 1,
        text: texts[i % 3] ?? '',
        name: 'Rima',
        language: (['en', 'ar', 'fr'] as const)[i % 3] ?? 'en',
      });
    }
  }
  for (const n of ['rana', 'sami', 'nour']) await addSubscriber(db, `${n}@example.com`);
  process.exit(0);
})();
