// `npx pnpm bench [names]`: runs the benchmarks, each beside its control, and prints the figures and their ratios.
import { cpus } from "node:os";
import { bytes } from "#src/benchmarks/bytes.ts";
import { calls } from "#src/benchmarks/calls.ts";
import { deletion } from "#src/benchmarks/deletion.ts";
import { domain } from "#src/benchmarks/domain.ts";
import { joins } from "#src/benchmarks/joins.ts";
import { listeners } from "#src/benchmarks/listeners.ts";
import { pages } from "#src/benchmarks/pages.ts";
import { query } from "#src/benchmarks/query.ts";
import { reads } from "#src/benchmarks/reads.ts";
import { restart } from "#src/benchmarks/restart.ts";
import { rules } from "#src/benchmarks/rules.ts";
import { samples } from "#src/benchmarks/samples.ts";
import { snapshot } from "#src/benchmarks/snapshot.ts";
import { staffScreens } from "#src/benchmarks/staff-screens.ts";
import { startup } from "#src/benchmarks/startup.ts";
import { storm } from "#src/benchmarks/storm.ts";
import { sync } from "#src/benchmarks/sync.ts";
import { table } from "#src/table.ts";

const BENCHMARKS = [
	domain,
	rules,
	query,
	sync,
	joins,
	storm,
	calls,
	listeners,
	snapshot,
	reads,
	deletion,
	pages,
	bytes,
	samples,
	restart,
	startup,
	staffScreens,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => BENCHMARKS.every((each) => each.name !== name));
if (unknown.length > 0) {
	console.error(
		`Unknown: ${unknown.join(", ")}. There are: ${BENCHMARKS.map((each) => each.name).join(", ")}`,
	);
	process.exit(2);
}

console.log(`Node ${process.version}, ${cpus().length} cores, load on the same machine.`);
let missed = 0;
let failed = 0;
for (const benchmark of BENCHMARKS) {
	if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue;
	console.log(`\n## ${benchmark.name}\n${benchmark.method}\n`);
	try {
		const figures = await benchmark.run();
		missed += figures.filter((figure) => figure.target?.holds === false).length;
		console.log(table(figures));
	} catch (error) {
		failed += 1;
		console.log(`failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
	}
}
console.log(`\n${missed} targets missed, ${failed} benchmarks failed`);
process.exitCode = missed + failed > 0 ? 1 : 0;
