/**
 * Who may do what with which document: product.md section 9 as data. Each row times each subject is a cell; the tests
 * try every cell through the SDK and through REST against a running server with the rules of this folder.
 *
 * In paths and values `{app}` is the app that the cell is about, `{me}` the uid of who asks, `{owner}`, `{staff}` ...
 * that of another subject.
 */
import { contentRows } from "#src/matrix/content.ts";
import { peopleRows } from "#src/matrix/people.ts";
import { readRows } from "#src/matrix/reads.ts";
import type { Row } from "#src/matrix/row.ts";
import { settingsRows } from "#src/matrix/settings.ts";

export const MATRIX: readonly Row[] = [...readRows, ...settingsRows, ...contentRows, ...peopleRows];
