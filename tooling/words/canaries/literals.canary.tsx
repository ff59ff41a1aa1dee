type Unit = "組" | "人";

export function Good({ unit, t, number, rows }: { unit: Unit }) {
	if (unit === "人") return null;
	switch (unit) {
		case "組":
			throw new Error("no such unit");
	}
	const typed = rows.typed.replace("時半", "時30分").split("分");
	const names = { 組: t("party"), "人": t("person") };
	return (
		<ul className="list wide" aria-live="polite" title={t("title")} style={{ gap: "1em" }}>
			{rows.map((row) => <li key={row.id} data-state={row.open ? "open" : "closed"}>{row.name}</li>)}
			{names["組"]} 24:00 × {number} &nbsp;|{" "}
			{unit === "組" && t("party")}
			<Segment value="open" text={t("open")} />
		</ul>
	);
}

export function Bad({
	open,
	t,
	count,
	tone = "danger",
	closeLabel = "Close", // fault: literal-property
}) {
	usePageTitle("Queue"); // fault: literal-call
	document.title = `${count} waiting`; // fault: literal-call
	element.setAttribute("aria-label", "Close"); // fault: literal-call
	toasts.show({ text: "Saved" }); // fault: literal-property
	toasts.show({ action: { label: open ? t("undo") : "Undo" } }); // fault: literal-property
	const unit = suffix("名"); // fault: japanese-literal
	const told = `${count}分`; // fault: japanese-literal
	return (
		<p>
			Hello {/* fault: literal-in-jsx */}
			こんにちは {/* fault: literal-in-jsx */}
			{"Hello"} {/* fault: literal-in-jsx */}
			{open ? "Open" : t("closed")} {/* fault: literal-in-jsx */}
			{open && `Open since ${count}`} {/* fault: literal-in-jsx */}
			{count + " people"} {/* fault: literal-in-jsx */}
			<button aria-label="Close" /> {/* fault: literal-attribute */}
			<img alt={open ? "Open" : ""} /> {/* fault: literal-attribute */}
			<input placeholder="Name" /> {/* fault: literal-attribute */}
			<Dialog title={t("title")} confirmText={`Leave ${count}`} /> {/* fault: literal-attribute */}
			<Stamp value="済" /> {/* fault: japanese-literal */}
			{rows.map((row) => <li key={row}>Row</li>)} {/* fault: literal-in-jsx */}
		</p>
	);
}
