/**
 * The environment of a shop that is tested or measured: as it is shipped, without a real backend,
 * database, e-mail account or webhook, and without limits, since all its shoppers share one
 * address.
 */
export const TEST_ENV = {
  SHOP_DIR: 'off',
  BACKEND_URL: '',
  DATABASE_URL: '',
  EMAILJS_SERVICE_ID: '',
  EMAILJS_TEMPLATE_ID: '',
  EMAILJS_PUBLIC_KEY: '',
  EMAILJS_PRIVATE_KEY: '',
  SMTP_URL: '',
  ORDER_WEBHOOK_URL: '',
  ORDER_WEBHOOK_SECRET: '',
  SITE_URL: '',
  RETENTION_DAYS: '',
  SERVICE_WORKER: '',
  // `npm run test:faults -- plain-next` sets it for every shop that its journeys start.
  PLAIN_NEXT: process.env.PLAIN_NEXT ?? '',
  RATE_LIMIT_PROMO: 'off',
  RATE_LIMIT_ORDERS: 'off',
  RATE_LIMIT_ORDERS_PER_PHONE: 'off',
  RATE_LIMIT_CANCELLATIONS: 'off',
  RATE_LIMIT_SUBSCRIPTIONS: 'off',
  RATE_LIMIT_REVIEWS: 'off',
  RATE_LIMIT_UNKNOWN_PRODUCTS: 'off',
  RATE_LIMIT_SIGN_IN: 'off',
  RATE_LIMIT_SIGN_IN_PER_PERSON: 'off',
};
