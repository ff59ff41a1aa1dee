import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readArguments, UsageError } from "#src/server/arguments.ts";

test("the defaults beside the rules: this machine, port 8080, ./data, project demo", () => {
	expect(readArguments(["--rules", "firestore.rules"])).toEqual({
		command: "serve",
		options: {
			rules: "firestore.rules",
			data: resolve("data"),
			project: "demo",
			host: "127.0.0.1",
			port: 8080,
			origins: [],
		},
	});
});

test("all arguments", () => {
	const text =
		"serve --rules a --storage-rules b --indexes c --data /d --project my-project --host :: --port 0 --tls-cert e --tls-key f --public-url https://app.example/ --buckets files,my-project.appspot.com";
	expect(readArguments([...text.split(" "), "--origins=http://localhost:5173,https://app.example/"])).toEqual(
		{
			command: "serve",
			options: {
				rules: "a",
				storageRules: "b",
				indexes: "c",
				data: "/d",
				project: "my-project",
				host: "::",
				port: 0,
				origins: ["http://localhost:5173", "https://app.example"],
				publicUrl: "https://app.example",
				buckets: ["files", "my-project.appspot.com"],
				tls: { cert: "e", key: "f" },
			},
		},
	);
});

test("the operator's commands", () => {
	expect(readArguments(["backup", "a", "/b"])).toEqual({ command: "backup", data: resolve("a"), to: "/b" });
	expect(readArguments(["restore", "/a", "b"])).toEqual({
		command: "restore",
		from: "/a",
		data: resolve("b"),
	});
	expect(readArguments(["--help", "whatever"])).toEqual({ command: "help" });
});

test.each([
	["", "--rules is missing"],
	["--rules", "--rules"],
	["--rules a --prot 1", "--prot"],
	["--rules a --port 80.5", '--port "80.5" is none'],
	["--rules a --port 65536", '--port "65536" is none'],
	["--rules a --port=", '--port "" is none'],
	["--rules a --host=", "--host is empty"],
	["--rules a --data=", "--data is empty"],
	["--rules a --project ../x", '--project "../x" is no project id'],
	["--rules a --origins *", '--origins: "*" is no address'],
	["--rules a --origins http://a.example/path", '--origins: "http://a.example/path" is no origin'],
	["--rules a --origins file:///x", '--origins: "file:///x" is no address'],
	["--rules a --buckets files,,x", '--buckets: "" is no bucket\'s name'],
	["--rules a --public-url javascript:x", '--public-url: "javascript:x" is no address'],
	["--rules a --tls-cert x", "--tls-cert and --tls-key go together"],
	["delete everything", 'There is no command "delete"'],
	["serve more --rules a", 'What is "more"?'],
	["backup a", "backup takes <data> <to>"],
	["restore a b c", "restore takes <from> <data>"],
])("%s: %s", (text, message) => {
	const read = () => readArguments(text === "" ? [] : text.split(" "));
	expect(read).toThrow(UsageError);
	expect(read).toThrow(message);
});
