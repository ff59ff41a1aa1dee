/**
 * The access rights to documents as data: section 9 of the product's specification. A row and a subject make a cell. The
 * tests try every cell through the SDK and through REST against a running server with the rules of this folder.
 *
 * In paths and values `{app}` is the cell's app, `{me}` the caller's uid, and `{owner}`, `{staff}` ... the uid of another
 * subject.
 */
import { contentRows } from "#src/matrix/content.ts";
import { peopleRows } from "#src/matrix/people.ts";
import { readRows } from "#src/matrix/reads.ts";
import type { Row } from "#src/matrix/row.ts";
import { settingsRows } from "#src/matrix/settings.ts";

export const MATRIX: readonly Row[] = [...readRows, ...settingsRows, ...contentRows, ...peopleRows];
