const SIZE = 200

/** Writes many rows in a few statements, because one for all of them would exceed the limit on parameters. */
export async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (let start = 0; start < rows.length; start += SIZE) {
    await insert(rows.slice(start, start + SIZE))
  }
}
