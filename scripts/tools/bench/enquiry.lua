-- For wrk: every request is another enquiry under another key.
local threads = 0
function setup(thread)
  thread:set("place", threads)
  threads = threads + 1
end
function init()
  count = 0
  run = os.getenv("RUN")
end
function request()
  count = count + 1
  local id = string.format("%s-%d-%d", run, place, count)
  local body = string.format(
    '{"name":"Ada Byron","email":"ada@example.org","phone":"020 7946 0000","company":"Analytical Engines",' ..
    '"message":"Forty chairs, number %s.","recaptcha_token":"token"}', id)
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json", ["Idempotency-Key"] = id }, body)
end
