/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from '@/lib/backend/backend';
import type { Product } from '@/lib/catalogue/product';
import { stockKey } from '@/lib/catalogue/stock';
import { aProduct } from '@/lib/catalogue/testing';
import { database } from '@/lib/db/connection';
import { type Db, openTestDatabase } from '@/lib/db/testing';
import { env } from '@/lib/env';
import { orderCounts, quoteCounts } from './count-stock';
