import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";
import { rules } from "./rules.ts";

export type Cruised = { violations: IViolation[]; sources: string[] };

/** Runs the rules over `folders` of `baseDir`. `sources` are the modules of ours that the cruiser saw. */
export async function cruiseFolders(baseDir: string, folders: string[]): Promise<Cruised> {
	const { output } = await cruise(
		folders,
		{
			baseDir,
			validate: true,
			ruleSet: { forbidden: rules },
			tsPreCompilationDeps: true,
			doNotFollow: { path: "node_modules" },
			// Ours only: the libraries' own `dist` folders must stay visible as targets.
			exclude: { path: "^(apps|packages|tooling)/[^/]+/(dist|build|test-results|canaries|\\.react-router)/" },
		},
		{
			exportsFields: ["exports"],
			conditionNames: ["import", "browser", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js", ".mjs", ".css", ".json"],
		},
	);
	if (typeof output === "string") throw new Error("the cruiser answered text");
	return { violations: output.summary.violations, sources: ownModules(output) };
}

function ownModules({ modules }: ICruiseResult): string[] {
	return modules.map(({ source }) => source).filter((source) => /^(apps|packages|tooling)\//.test(source));
}
