-- For wrk -t1: every request is another enquiry under another key; the figures are printed as JSON.
local run, count = os.getenv("RUN"), 0
function request()
  count = count + 1
  local id = run .. "-" .. count
  local headers = { ["Content-Type"] = "application/json", ["Idempotency-Key"] = id }
  return wrk.format("POST", nil, headers, '{"name":"Ada Byron","email":"ada@example.org","phone":"020 7946 0000",' ..
    '"company":"Analytical Engines","message":"Forty chairs, number ' .. id .. '.","recaptcha_token":"token"}')
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format('{"rate":%f,"p50":%f,"p99":%f,"failed":%d}', summary.requests * 1e6 / summary.duration,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
