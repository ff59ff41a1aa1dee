/** The page's look: the product's colours (those of `ui`'s default theme), type and lines, without a script or a font. */
export const PAGE_STYLE = `
:root{color-scheme:light;--bg:#f1f5f5;--surface:#fff;--sunken:#e8eeee;--rule:#d5dadb;--ink:#101818;--ink-2:#464f50;--soft:#e2f8fa;--border:#b6d9dc;--text:#007179;--mark:#0d848d;--sign:#09838c;--on-sign:#fff;--danger:#b3261e}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#0b0f0f;--surface:#161a1b;--sunken:#060909;--rule:#2f3536;--ink:#f1f4f4;--ink-2:#b9bfc0;--soft:#112b2e;--border:#305457;--text:#6ed0d9;--mark:#59bcc5;--danger:#ffb4a9}}
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{background:var(--bg);color:var(--ink);font:400 1rem/1.6 "Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","BIZ UDPGothic","Yu Gothic Medium",Meiryo,system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.35;text-wrap:balance}
p,li,dd{text-wrap:pretty}
ul,ol{list-style:none;padding:0}
a{color:var(--text);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
code{font:500 .92em/1.5 ui-monospace,"SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere}
.plate{position:relative;background:var(--sign);color:var(--on-sign);padding:40px 20px}
.plate::before{content:"";position:absolute;inset:8px;border:3px solid var(--on-sign);pointer-events:none}
.plate div{max-width:1136px;margin:auto;padding:0 12px}
.plate p{font-weight:700;font-size:1.25rem}
.plate h1{font-size:clamp(2.5rem,9vw,3.5rem);line-height:1.1;font-variant-numeric:tabular-nums}
.plate a{color:inherit}
.wide{max-width:1136px;margin:auto;padding:0 20px 96px;display:grid;grid-template-columns:minmax(0,1fr);gap:48px}
nav{padding-top:32px}
nav h2,.label{font-size:.875rem;font-weight:700;color:var(--ink-2)}
.stops{border-left:6px solid var(--mark);margin:4px 0 24px 8px}
.stops li{position:relative;padding-left:22px}
.stops li::before{content:"";position:absolute;left:-10px;top:15px;width:14px;height:14px;border-radius:50%;background:var(--surface);border:2.5px solid var(--mark)}
.stops a{display:block;padding:8px 0;min-height:44px}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:64px;min-width:0}
section,dl,dd{min-width:0}
.about{display:grid;gap:16px;max-width:44rem}
section>h2{font-size:1.5rem;margin-bottom:24px}
.call{background:var(--surface);border:1px solid var(--rule);border-top:6px solid var(--mark);border-radius:8px;padding:24px;margin-bottom:24px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.call h3{font-size:1.25rem}
.call h4{font-size:1rem;border-bottom:2px solid var(--ink);padding-bottom:6px;margin-top:8px}
.way{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;background:var(--sunken);border-radius:8px;padding:12px}
.way b{color:var(--text);font-variant-numeric:tabular-nums}
.fields>div,.answers>div{display:grid;grid-template-columns:minmax(0,1fr);gap:0 16px;padding:10px 0;border-bottom:1px solid var(--rule)}
.fields dt{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline}
.kind{color:var(--ink-2);font-size:.875rem}
.must{font-size:.8125rem;font-weight:700}
.answers dt{font-weight:700;font-variant-numeric:tabular-nums;font-size:1.25rem}
.codes{display:flex;flex-wrap:wrap;gap:0 16px}
.codes a{padding:4px 0}
tr:target{background:var(--soft)}
.inner{border-left:2px solid var(--border);padding-left:14px;margin-top:6px}
.scroll{overflow-x:auto;background:var(--surface);border:1px solid var(--rule);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:10px 14px;border-bottom:1px solid var(--rule)}
th{font-weight:700}
thead th{border-bottom:2px solid var(--ink)}
th code{white-space:nowrap}
td:nth-child(2){font-variant-numeric:tabular-nums}
[lang=ja]{line-break:strict;word-break:auto-phrase}
@media (max-width:767px){.call{padding:20px 16px}.call,.scroll{border-radius:0;margin-inline:-20px;border-inline:0}th,td{min-width:9rem}td:nth-child(2){min-width:4rem}}
@media (min-width:768px){.fields>div{grid-template-columns:minmax(0,1fr) minmax(0,2fr)}.answers>div{grid-template-columns:4rem minmax(0,1fr)}}
@media (min-width:992px){.wide{grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding-bottom:32px}main{padding-top:32px}}
`.trim();
