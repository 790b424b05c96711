/** The folders of production code form no cycle. Tests reach everywhere, so they are left out here. */
const { options } = require('./.dependency-cruiser.cjs')

/** A feature, or one of the folders features stand on. What lies beside them (`app.ts`, `deps.ts`) joins them all. */
const FOLDER = '^src/(server|web)/[^/]+$'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-features',
      comment: 'Features depend on each other in one direction only. Move the shared part down.',
      severity: 'error',
      scope: 'folder',
      from: { path: FOLDER },
      to: { circular: true, viaOnly: { path: FOLDER } },
    },
  ],
  options: { ...options, exclude: { path: '^dist/|\\.test\\.tsx?$|/testing/' } },
}
