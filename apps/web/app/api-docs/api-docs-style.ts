/** Style of `/api/docs`, without any site's theme: plain, light or dark as the reader's system. */
export const apiDocsStyle = `
:root{color-scheme:light dark;--ground:#f4f6f8;--card:#fff;--text:#17202a;--quiet:#55606b;--line:#dbe1e7;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--ground:#121619;--card:#1b2126;--text:#eef2f5;--quiet:#a9b4bf;--line:#333c44;--link:#82bdf8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:14rem minmax(0,1fr)}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.5rem 1rem;border-inline-end:1px solid var(--line)}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.6rem .5rem;text-decoration:none}
main{padding:1.5rem clamp(1rem,4vw,3rem) 4rem;max-width:72rem}
a{color:var(--link)}
h1{margin:0 0 .5rem;line-height:1.2}
h2{margin:2.5rem 0 .25rem}
h4{margin:1.25rem 0 .25rem}
code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem;background:var(--ground);border-radius:8px;white-space:pre-wrap}
.call,.schema{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.5rem 0}
.schema{padding:.25rem 1rem 1rem}
.call summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.75rem 1rem;min-height:44px;cursor:pointer}
.call__body{padding:0 1rem 1rem}
.method{font:700 13px/1.5 ui-monospace,monospace;min-width:4rem}
small{color:var(--quiet)}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--quiet)}
dl{margin:0}dl>div{display:grid;grid-template-columns:4rem minmax(0,1fr);padding:.4rem 0;border-bottom:1px solid var(--line)}dd{margin:0}
@media(max-width:48rem){body{display:block}nav{position:static;max-height:none;border:0;padding:.5rem 1rem 0}nav ul{display:flex;flex-wrap:wrap;column-gap:.5rem}dl>div{display:block}}`
