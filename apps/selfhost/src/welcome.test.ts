import { expect, test } from "vitest";
import { parseHome } from "./home-page.ts";
import { type Welcome, welcome } from "./welcome.ts";
import { ja } from "./words/phrases-ja.ts";

const READY: Welcome = {
	url: "http://127.0.0.1:8080",
	publicUrl: "https://queue.example",
	home: undefined,
	firstRun: undefined,
	outbox: undefined,
};

test("it leads to the site, the demo and the owner's screens", () => {
	expect(welcome(READY)).toBe(
		[
			"Junban is ready: http://127.0.0.1:8080",
			"",
			"  the site        https://queue.example/",
			"  the demo        https://queue.example/app/demo",
			"  owner's screens https://queue.example/app_admin/demo",
			"",
		].join("\n"),
	);
});

test("without a mail server it says where mails are", () => {
	expect(welcome({ ...READY, outbox: "/data/outbox" })).toContain(
		"\n  mails           /data/outbox (JUNBAN_SMTP_URL sends them)\n",
	);
});

test("an installation of one shop leads to that shop", () => {
	const text = welcome({ ...READY, home: parseHome("/app/minato_shokudo") });
	expect(text).toContain("  your page       https://queue.example/ (/app/minato_shokudo)\n");
	expect(text).toContain("  owner's screens https://queue.example/app_admin/minato_shokudo\n");
	expect(text).not.toContain("demo");
});

test("the first start tells the password of the demo's owner, unless the operator chose it", () => {
	const firstRun = { email: "owner@example.com", file: "/data/demo-owner.txt", days: 7 };
	const made = welcome({ ...READY, firstRun: { ...firstRun, password: "abc123" } });
	expect(made).toContain(
		"\n\n  first sign-in   owner@example.com  abc123\n  (kept in /data/demo-owner.txt; works for 7 days, choose your own before)\n",
	);
	const last = welcome({ ...READY, firstRun: { ...firstRun, password: "abc123", days: 1 } });
	expect(last).toContain("; works for 1 day, choose");
	const chosen = welcome({ ...READY, firstRun: { ...firstRun, password: undefined } });
	expect(chosen).toContain("\n\n  first sign-in   owner@example.com  with JUNBAN_DEMO_PASSWORD\n");
});

test("in Japanese, all but the line that tools read", () => {
	const firstRun = { email: "owner@example.com", file: "/data/demo-owner.txt", password: "abc123", days: 7 };
	expect(welcome({ ...READY, firstRun, outbox: "/data/outbox" }, ja)).toBe(
		[
			"Junban is ready: http://127.0.0.1:8080",
			"",
			"  公開サイト　　 https://queue.example/",
			"  お試しの店　　 https://queue.example/app/demo",
			"  スタッフ画面　 https://queue.example/app_admin/demo",
			"  メール　　　　 /data/outbox（JUNBAN_SMTP_URLを設定すると送信します）",
			"",
			"  最初のログイン owner@example.com  abc123",
			"  （/data/demo-owner.txtに保存しました。7日間使えます。その間に自分のパスワードに変えてください）",
			"",
		].join("\n"),
	);
});
