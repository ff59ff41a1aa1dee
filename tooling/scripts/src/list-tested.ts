// Prints the folders of the packages with tests as a JSON array: the jobs of the CI workflow.
import { hasTests, readWorkspaces } from "./workspace.ts";

const folders = readWorkspaces()
	.filter(hasTests)
	.map(({ folder }) => folder);
process.stdout.write(JSON.stringify(folders));
