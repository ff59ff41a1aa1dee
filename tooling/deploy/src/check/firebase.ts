/** Firebase from outside: accounts, access rules and files, as a stranger sees them. */
import { type Check, expected, type Finding, fault, unseen } from "./finding.ts";

const GOOGLE = {
	accounts: "https://identitytoolkit.googleapis.com",
	documents: "https://firestore.googleapis.com",
	files: "https://firebasestorage.googleapis.com",
};

export const checkAccounts: Check = async ({ net, settings }) => {
	const { firebase, origins } = settings;
	const { server } = firebase;
	const base = server === undefined ? GOOGLE.accounts : `${server}/identitytoolkit.googleapis.com`;
	const { body, status } = await net.ask(`${base}/v1/projects?key=${encodeURIComponent(firebase.apiKey)}`);
	if (status !== 200)
		return [
			fault(
				`The account service answers ${status}.`,
				"Switch Authentication on, and copy apiKey from the web app's configuration in Firebase's console.",
			),
		];
	const domains: unknown = Object(JSON.parse(body)).authorizedDomains;
	const known = Array.isArray(domains) ? domains.map(String) : [];
	const hosts = [origins.site, origins.admin, ...(origins.master === undefined ? [] : [origins.master])];
	const missing = hosts.map((origin) => new URL(origin).hostname).filter((host) => !known.includes(host));
	return [
		expected(
			missing.length === 0,
			"Mails of accounts may lead back to the pages.",
			`Mails of accounts may not lead back to ${missing.join(", ")}`,
			"Add them in Authentication, Settings, Authorized domains.",
		),
	];
};

/** Without the product's rules everything is open or everything is shut; each is seen at another place. */
export const checkRules: Check = async ({ net, settings }) => {
	const { apiKey, projectId, server } = settings.firebase;
	const base = `${server ?? GOOGLE.documents}/v1/projects/${projectId}/databases/(default)/documents`;
	const statusOf = async (path: string) =>
		(await net.ask(`${base}/${path}?key=${encodeURIComponent(apiKey)}`)).status;
	const todo = "Deploy the rules: firebase deploy --only firestore:rules,storage (in tooling/firebase)";
	const [shown, members, unnamed] = await Promise.all([
		// A shop's own document is for everybody; it need not exist.
		statusOf(`apps/${settings.shop}`),
		statusOf(`apps/${settings.shop}/line/main/members`),
		statusOf("unnamed/by_any_rule"),
	]);
	const findings: Finding[] = [
		expected(
			[200, 404].includes(shown),
			"Customers may read a shop.",
			`A shop cannot be read (${shown}): everything is refused.`,
			todo,
		),
		expected(
			members === 403 && unnamed === 403,
			"Strangers may not read a line's members, and nothing that no rule names.",
			`Strangers may read what they must not (${members}, ${unnamed}).`,
			todo,
		),
	];
	const files = await strangersFiles(settings.firebase.storageBucket, server, net);
	return files === undefined ? findings : [...findings, files];
};

async function strangersFiles(
	bucket: string | undefined,
	server: string | undefined,
	net: Parameters<Check>[0]["net"],
): Promise<Finding | undefined> {
	if (bucket === undefined) return undefined;
	const { status } = await net.ask(`${server ?? GOOGLE.files}/v0/b/${bucket}/o`);
	return expected(
		status === 403,
		"Strangers may not list files.",
		`A stranger who lists files is answered ${status}.`,
		"Switch Storage on, and deploy its rules: firebase deploy --only storage (in tooling/firebase)",
	);
}

export const checkMaster: Check = async ({ identity, settings }) => {
	const { master } = settings.origins;
	const where = master === undefined ? "the API" : `${master}/master_admin`;
	const todo = `npm run deploy:master -- deploy.json --key key.json you@example.com, then sign in at ${where}.`;
	if (identity === undefined)
		return [
			unseen(
				"Whether there is an operator with the claim `master` cannot be seen from outside.",
				`Repeat this with --key key.json. To make one: ${todo}`,
			),
		];
	const needsFactor = settings.masterSecondFactor !== "off";
	const [{ operators, isComplete }, factors] = await Promise.all([
		identity.operators(),
		needsFactor ? identity.secondFactors() : "on",
	]);
	const able = operators.filter(({ isDisabled }) => !isDisabled);
	if (able.length === 0 && !isComplete)
		return [unseen("There are too many accounts to find the operators among them.", todo)];
	const atLeast = isComplete ? "" : "at least ";
	const waiting = able.filter(({ hasSecondFactor }) => needsFactor && !hasSecondFactor);
	return [
		expected(
			able.length > 0,
			`Operators: ${atLeast}${able.length}.`,
			"There is no operator with the claim `master`.",
			todo,
		),
		expected(
			factors === "on",
			"Accounts can have authenticator apps, or operators need none.",
			"Operators need a second factor, and accounts cannot have one.",
			todo,
		),
		...(waiting.length === 0
			? []
			: [
					unseen(
						`Operators who have not set up a second factor yet: ${atLeast}${waiting.length}.`,
						`They sign in at ${where}, which sets it up.`,
					),
				]),
	];
};
