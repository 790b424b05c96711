import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { type PageQuery, pageAsJson } from './product-list-store.ts'

export const categoriesAsJson = (db: Db, page: PageQuery) =>
  pageAsJson(db, page, {
    id: sql`c.id`,
    from: sql`from categories c`,
    order: sql`c.position, c.id`,
    row: {
      columns: sql`c.id as _id, c.name, c.image`,
      from: sql`from listed join categories c on c.id = listed.id`,
    },
  })

/** Subcategories in shelf order, each with the categories it belongs to. */
export const subcategoriesAsJson = (db: Db, page: PageQuery, categoryId?: string) =>
  pageAsJson(db, page, {
    id: sql`s.id`,
    from: categoryId
      ? sql`from subcategories s where exists (select from subcategory_categories link
          where link.subcategory_id = s.id and link.category_id = ${categoryId})`
      : sql`from subcategories s`,
    order: sql`s.position, s.id`,
    row: {
      columns: sql`s.id as _id, s.name, s.image, coalesce(
        (select json_agg(json_build_object('_id', c.id, 'name', c.name) order by c.position, c.id)
          from subcategory_categories link join categories c on c.id = link.category_id
          where link.subcategory_id = s.id), '[]'::json) as category`,
      from: sql`from listed join subcategories s on s.id = listed.id`,
    },
  })
