import {
	compileRules,
	databaseOf,
	type FirestoreRequest,
	type ListRequest,
	parseQuery,
	proveList,
	type RulesDocument,
} from "@junban/firebase-embedded/testing/rules-engine";
import { type Data, encodeFields, Timestamp } from "@junban/firestore-wire/value";
import type { Benchmark, Figure } from "#src/table.ts";
import { figure } from "#src/timing.ts";

const SOURCE = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(app) { return request.auth != null && request.auth.uid == app.owner; }
    function changesOnly(keys) {
      let changed = request.resource.data.diff(resource.data).affectedKeys();
      return changed.hasOnly(keys);
    }
    match /apps/{app} {
      allow get: if true;
      allow update: if isOwner(resource.data)
        && changesOnly(['name', 'phone', 'updated_at', 'settings_version'])
        && request.resource.data.name is string
        && request.resource.data.name.size() <= 100
        && request.resource.data.phone.matches('[0-9-]{0,20}')
        && request.resource.data.settings_version == resource.data.settings_version + 1
        && request.resource.data.updated_at == request.time;
    }
  }
}`;

const WARM_UP = 50_000;
const MICROS = 1_772_600_767_123_000;
const APP: Data = {
	...{ owner: "ann", name: "A shop", phone: "03-1234-5678", settings_version: 7, premium: false },
	...{ address: "Tokyo", zip: "100-0001", lines: ["one", "two"], hours: { from: "09:00", to: "18:00" } },
	...{ locale: "ja", zone: "Asia/Tokyo", logo: "apps/a/logo.png", theme: "light", note: "", url: "" },
};

function app(more: Data): RulesDocument {
	const name = "projects/p/databases/(default)/documents/apps/a";
	return { name, fields: encodeFields({ ...APP, ...more }) };
}

/** A new version of the shop in each request, so that no cache of the request before helps. */
function update(uid: string): FirestoreRequest {
	const updated = new Timestamp(Math.floor(MICROS / 1_000_000), (MICROS % 1_000_000) * 1_000);
	return {
		...{ service: "cloud.firestore", method: "update", path: "apps/a", time: MICROS, get: () => undefined },
		auth: { uid, token: { email_verified: true } },
		before: app({}),
		after: app({ name: "Another name", settings_version: 8, updated_at: updated }),
	};
}

/** The same decision, written by hand. */
function byHand({ auth, before, after }: FirestoreRequest): boolean {
	const [old, made] = [before?.fields, after?.fields];
	if (auth === null || old === undefined || made === undefined) return false;
	const free = ["name", "phone", "updated_at", "settings_version"];
	const keys = new Set([...Object.keys(old), ...Object.keys(made)]);
	return [...keys].every(
		(key) => free.includes(key) || JSON.stringify(old[key]) === JSON.stringify(made[key]),
	);
}

function evaluations(): Figure[] {
	const rules = compileRules(SOURCE);
	const [owner, stranger] = [update("ann"), update("bob")];
	if (!rules.decide(owner).allowed || rules.decide(stranger).allowed)
		throw new Error("The rules decide wrongly");
	// V8 interprets new code; a server that has run for a while has compiled it.
	for (let round = 0; round < WARM_UP; round++) rules.decide(owner);
	return [
		figure(
			"an update that is allowed",
			20,
			() => rules.decide(owner),
			() => byHand(owner),
		),
		figure(
			"an update that is refused",
			20,
			() => rules.decide(stranger),
			() => byHand(stranger),
		),
		figure(
			"a read that all may do",
			20,
			() => rules.decide({ ...owner, method: "get" }),
			() => byHand(owner),
		),
		figure(
			"a rules file made ready",
			5_000,
			() => compileRules(SOURCE),
			() => JSON.stringify(SOURCE),
		),
	];
}

const LISTS = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isMember(shop) {
      return exists(/databases/$(database)/documents/shops/$(shop)/users/$(request.auth.uid));
    }
    match /{path=**}/members/{member} {
      allow read: if request.auth.token.get('support', false);
    }
    match /shops/{shop}/members/{member} {
      allow list: if request.query.limit <= 50 && (resource.data.uid == request.auth.uid
        || (isMember(shop) && resource.data.status in ['waiting', 'called', 'away'] && resource.data.number > 0));
    }
  }
}`;

const database = databaseOf("p");
const USER: RulesDocument = { name: `${database.prefix}shops/a/users/ann`, fields: {} };

/** Members of a line by status and number. Each status is an alternative to prove. */
function list(statuses: readonly string[]): ListRequest {
	const values = statuses.map((stringValue) => ({ stringValue }));
	const filters = [
		{ fieldFilter: { field: { fieldPath: "status" }, op: "IN", value: { arrayValue: { values } } } },
		{ fieldFilter: { field: { fieldPath: "number" }, op: "GREATER_THAN", value: { integerValue: "120" } } },
	];
	const query = parseQuery(database, "shops/a", {
		from: [{ collectionId: "members" }],
		where: { compositeFilter: { op: "AND", filters } },
		orderBy: [{ field: { fieldPath: "number" } }],
		limit: 50,
	});
	const get = (path: string) => (path === "shops/a/users/ann" ? USER : undefined);
	return { query, auth: { uid: "ann", token: {} }, time: MICROS, get };
}

function proofs(): Figure[] {
	const rules = compileRules(LISTS);
	const [one, three, refused] = [list(["waiting"]), list(["waiting", "called", "away"]), list(["left"])];
	if (!proveList(rules, one).allowed || !proveList(rules, three).allowed || proveList(rules, refused).allowed)
		throw new Error("The rules decide wrongly about lists");
	return [
		figure(
			"a list that is allowed",
			100,
			() => proveList(rules, one),
			() => JSON.stringify(one.query),
		),
		figure(
			"a list of three alternatives",
			100,
			() => proveList(rules, three),
			() => JSON.stringify(three.query),
		),
		figure(
			"a list that is refused",
			100,
			() => proveList(rules, refused),
			() => JSON.stringify(refused.query),
		),
	];
}

export const rules: Benchmark = {
	name: "rules",
	method:
		"Median of 15 parts, in this process. An update rule with two functions, a diff of 16 fields and six more conditions. Lists of a line's members by rules with an exists() and six conditions. Control: the diff alone written by hand; for the file its text, for lists the query, as JSON.",
	run: () => Promise.resolve([...evaluations(), ...proofs()]),
};
